import { createContext, useContext } from 'react';
import { useResourceContext } from 'react-admin';
import type { DefinedResource } from './defineResource.tsx';

/** Every declared resource of the console. */
export const ResourceDeclarations = createContext<readonly DefinedResource[]>([]);

/**
 * The declaration of a resource; that of the resource around the component when no name is given. Throws when it is
 * not declared.
 */
export const useResourceDeclaration = (name?: string): DefinedResource => {
    const resource = useResourceContext({ resource: name });
    const declaration = useContext(ResourceDeclarations).find(each => each.name === resource);
    if (!declaration) throw new Error(`The resource "${resource}" is not declared`);
    return declaration;
};
