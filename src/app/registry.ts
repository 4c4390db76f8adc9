import type { DefinedResource } from '../features/resource/defineResource.tsx';
import { menuGroups } from './navigation.ts';

const modules = import.meta.glob<Record<string, DefinedResource>>('../../resources/*/index.ts', {
    eager: true,
});

const groupIndex = ({ group }: DefinedResource) => (group ? menuGroups.indexOf(group) : menuGroups.length);

/** One for each folder of `resources/`, in menu order. */
export const resources: readonly DefinedResource[] = Object.values(modules)
    .flatMap(declared => Object.values(declared))
    .toSorted((a, b) => groupIndex(a) - groupIndex(b) || a.order - b.order || a.name.localeCompare(b.name));
