import { view } from '../../src/ui/view.tsx';
import { withMessages } from '../../src/ui/withMessages.ts';
import { defineResource } from '../../src/features/resource/defineResource.tsx';

const Imports = view(withMessages(['cleanUp'], () => import('./Imports.tsx').then(module => module.Imports)));
const ImportPage = view(
    withMessages(['cleanUp', 'jobs'], () => import('./ImportPage.tsx').then(module => module.ImportPage)),
);

export const imports = defineResource({
    name: 'imports',
    needs: 'GET imports',
    ownSearch: true,
    paths: { record: '/import/:id' },
    list: Imports,
    show: ImportPage,
});
