import { createAddresses, type AddressedResource } from '../routing/addresses.ts';

/** React-admin's own paths that belong to no resource. */
const screens = { '/': '/dashboard' };

/** The addresses of a console with these resources. */
export const consoleAddresses = (resources: readonly AddressedResource[]) =>
    createAddresses(resources, screens);
