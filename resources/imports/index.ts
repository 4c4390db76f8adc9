import { view } from '../../src/ui/view.tsx';
import { withMessages } from '../../src/ui/withMessages.ts';
import { defineResource } from '../../src/features/resource/defineResource.tsx';

const Imports = view(withMessages(['cleanUp'], () => import('./Imports.tsx').then(module => module.Imports)));

export const imports = defineResource({
    name: 'imports',
    needs: 'GET imports',
    ownSearch: true,
    list: Imports,
});
