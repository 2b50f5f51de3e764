import Platform

/// A number raised to a power.
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// The third root of a number.
func cubeRoot(_ number: Double) -> Double { cbrt(number) }
