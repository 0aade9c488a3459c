/** How scans introduce themselves where a protocol asks for a domain name. RFC 2606 keeps this one free. */
export const SCANNER_NAME = 'scanner.invalid';
