import { defineResource } from '../../src/features/resource/defineResource.tsx';
import { view } from '../../src/ui/view.tsx';
import { withMessages } from '../../src/ui/withMessages.ts';

export const week = defineResource({
    name: 'week',
    needs: 'GET week',
    ownSearch: true,
    list: view(withMessages(['cleanUp', 'desk'], () => import('./Week.tsx').then(module => module.Week))),
});
