import { createContext, useContext } from 'react';
import { useResourceContext } from 'react-admin';
import type { DefinedResource } from './defineResource.tsx';

export const ResourceDeclarations = createContext<readonly DefinedResource[]>([]);

/** The declaration of a resource, by default the current one; undefined if it is not declared. */
export const useResourceDeclaration = (name?: string) => {
    const around = useResourceContext();
    return useContext(ResourceDeclarations).find(resource => resource.name === (name ?? around));
};
