import { createContext, useContext } from 'react';
import { useResourceContext } from 'react-admin';
import type { DefinedResource } from './defineResource.tsx';

/** Every resource of the console. */
export const ResourceDeclarations = createContext<readonly DefinedResource[]>([]);

/** The declaration of a resource, of the one around when none is named; undefined for one that is not declared. */
export const useResourceDeclaration = (name?: string) => {
    const around = useResourceContext();
    return useContext(ResourceDeclarations).find(resource => resource.name === (name ?? around));
};
