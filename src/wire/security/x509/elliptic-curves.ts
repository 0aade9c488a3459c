/** Named elliptic curves: SEC 2, FIPS 186-4 and RFC 5639. Records show the constants of the NIST curves. */
import { ObjectIdentifierMap } from '../../formats/der/object-identifier.ts';

export interface CurveConstants {
  readonly p: string;
  readonly n: string;
  readonly b: string;
  readonly gx: string;
  readonly gy: string;
}

export interface EllipticCurve {
  readonly name: string;
  /** Of the field, in bits. */
  readonly length: number;
  /** Base64 of the octets without leading zeros. */
  readonly constants?: CurveConstants;
}

const P224: CurveConstants = {
  p: '/////////////////////wAAAAAAAAAAAAAAAQ==',
  n: '//////////////////8WouC48D4T3SlFXFwqPQ==',
  b: 'tAUKhQwEs6v1QTJWUESwt9e/2LonCzlDI1X/tA==',
  gx: 'tw4MvWu0v38yE5C5SgPB01bCESI0MoDWEVwdIQ==',
  gy: 'vTdjiLX3I/tMIt/mzUN1oFoHR2RE1YGZhQB+NA==',
};

const P256: CurveConstants = {
  p: '/////wAAAAEAAAAAAAAAAAAAAAD///////////////8=',
  n: '/////wAAAAD//////////7zm+q2nF56E87nKwvxjJVE=',
  b: 'WsY12Ko6k+ez671VdpiGvGUdBrDMU7D2O848PifSYEs=',
  gx: 'axfR8uEsQkf4vOblY6RA8ncDfYEt6zOg9KE5RdiYwpY=',
  gy: 'T+NC4v4af5uO5+tKfA+eFivOM1drMV7Oy7ZAaDe/UfU=',
};

const P384: CurveConstants = {
  p: '//////////////////////////////////////////7/////AAAAAAAAAAD/////',
  n: '////////////////////////////////x2NNgfQ3Ld9YGg2ySLCneuzsGWrMxSlz',
  b: 'szEvp+I+5+SYjgVr4/gtGRgdnG7+gUESAxQIj1ATh1rGVjmNii7RnSqFyO3T7Crv',
  gx: 'qofKIr6LBTeOscce8yCtdG4dO2KLp5uYWfdB4IJUKjhVAvJdv1UpbDpUXjhydgq3',
  gy: 'NhfeSpYmLG9dnpi/kpLcKfj0Hb0omhR86doxE7XwuMAKYLHOHX6BnXpDHXyQ6g5f',
};

const P521: CurveConstants = {
  p: 'Af//////////////////////////////////////////////////////////////////////////////////////',
  n: 'Af//////////////////////////////////////////+lGGh4O/L5Zrf8wBSPcJpdA7tcm4iZxHrrtvtx6ROGQJ',
  b: 'UZU+uWGOHJofkpohoLaFQO6i2nJbmbMV87i0iZGO8QnhVhk5Uex+k3sWUsC9O7G/BzVz34g9LDTx70Uf1GtQPwA=',
  gx: 'xoWOBrcEBOnNnj7LZiOVtEKcZIE5BT+1Ifgor2BrTT26oUted+/nWSj+HcEnov+o3jNIs8GFakKb+X5+McLlvWY=',
  gy: 'ARg5KWp4mjvABFyKX7QsfRvZmPVESVebRGgXr70XJz5mLJfucple9CZAxVC5AT+tB2E1PHCGonLCQIi+lHaf0WZQ',
};

export const CURVES: readonly (readonly [oid: string, curve: EllipticCurve])[] = [
  ['1.2.840.10045.3.1.1', { name: 'P-192', length: 192 }],
  ['1.3.132.0.33', { name: 'P-224', length: 224, constants: P224 }],
  ['1.2.840.10045.3.1.7', { name: 'P-256', length: 256, constants: P256 }],
  ['1.3.132.0.34', { name: 'P-384', length: 384, constants: P384 }],
  ['1.3.132.0.35', { name: 'P-521', length: 521, constants: P521 }],
  ['1.3.132.0.10', { name: 'secp256k1', length: 256 }],
  ['1.3.36.3.3.2.8.1.1.7', { name: 'brainpoolP256r1', length: 256 }],
  ['1.3.36.3.3.2.8.1.1.11', { name: 'brainpoolP384r1', length: 384 }],
  ['1.3.36.3.3.2.8.1.1.13', { name: 'brainpoolP512r1', length: 512 }],
];

export const ELLIPTIC_CURVES = new ObjectIdentifierMap<EllipticCurve>(CURVES);
