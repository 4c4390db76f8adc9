import { createAddresses, type AddressedResource } from '../routing/addresses.ts';

/** Paths of react-admin's own that are no resource's. */
const screens = { '/': '/dashboard' };

/** The addresses of the console with these resources. */
export const consoleAddresses = (resources: readonly AddressedResource[]) =>
    createAddresses(resources, screens);
