import { defineResource } from '../../src/features/resource/defineResource.tsx';
import { view } from '../../src/ui/view.tsx';
import { withMessages } from '../../src/ui/withMessages.ts';

export const rules = defineResource({
    name: 'rules',
    needs: 'GET rules',
    ownSearch: true,
    paths: { record: '/rules/:id' },
    list: view(withMessages(['rules', 'desk'], () => import('./Rules.tsx').then(module => module.Rules))),
    show: view(
        withMessages(['rules', 'desk'], () => import('./RulePage.tsx').then(module => module.RulePage)),
    ),
});
