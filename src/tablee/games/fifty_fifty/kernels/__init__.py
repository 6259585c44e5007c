"""Fifty Fifty as compiled kernels: the second engine of the same rules."""

from tablee.kernels.wiring import GameKernels

KERNELS = GameKernels(__name__)
