import { defineResource } from '../../src/features/resource/defineResource.tsx';
import { view } from '../../src/ui/view.tsx';
import { withMessages } from '../../src/ui/withMessages.ts';

export const runs = defineResource({
    name: 'runs',
    needs: 'GET shop-region/{id}/runs',
    ownSearch: true,
    paths: { record: '/shop-region/:id' },
    show: view(withMessages(['runs'], () => import('./RegionPage.tsx').then(module => module.RegionPage))),
});
