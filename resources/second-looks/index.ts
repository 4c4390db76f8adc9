import { defineResource } from '../../src/features/resource/defineResource.tsx';
import { view } from '../../src/ui/view.tsx';
import { withMessages } from '../../src/ui/withMessages.ts';

export const secondLooks = defineResource({
    name: 'second-looks',
    needs: 'GET second-looks',
    ownSearch: true,
    list: view(withMessages(['desk'], () => import('./SecondLooks.tsx').then(module => module.SecondLooks))),
});
