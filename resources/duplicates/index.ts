import { view } from '../../src/ui/view.tsx';
import { withMessages } from '../../src/ui/withMessages.ts';
import { defineResource } from '../../src/features/resource/defineResource.tsx';

const Duplicates = view(
    withMessages(['cleanUp'], () => import('./Duplicates.tsx').then(module => module.Duplicates)),
);

export const duplicates = defineResource({
    name: 'duplicates',
    needs: 'GET duplicates',
    ownSearch: true,
    list: Duplicates,
});
