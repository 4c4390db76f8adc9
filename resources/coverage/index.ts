import { defineResource } from '../../src/features/resource/defineResource.tsx';
import { view } from '../../src/ui/view.tsx';
import { withMessages } from '../../src/ui/withMessages.ts';

export const coverage = defineResource({
    name: 'coverage',
    needs: 'GET coverage',
    ownSearch: true,
    list: view(
        withMessages(['cleanUp', 'lists'], () => import('./Coverage.tsx').then(module => module.Coverage)),
    ),
});
