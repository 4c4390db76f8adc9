import { view } from '../../src/ui/view.tsx';
import { withMessages } from '../../src/ui/withMessages.ts';
import { defineResource } from '../../src/features/resource/defineResource.tsx';

const Quarantine = view(
    withMessages(['cleanUp'], () => import('./Quarantine.tsx').then(module => module.Quarantine)),
);

export const quarantine = defineResource({
    name: 'quarantine',
    needs: 'GET quarantine',
    ownSearch: true,
    list: Quarantine,
});
