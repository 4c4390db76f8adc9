import Icon from '@mui/icons-material/PlaylistAddCheckOutlined';
import { pageSizes } from '../../contract/limits.ts';
import { pages } from '../../dataProvider/listCalls.ts';
import { view } from '../../src/kit/view.tsx';
import { withMessages } from '../../src/kit/withMessages.ts';
import { defineResource } from '../../src/kit/resource/defineResource.tsx';
import { jobFields } from './fields.ts';

const List = view(withMessages(['jobs'], () => import('./JobList.tsx').then(module => module.JobList)));

/** Changes of many records in the background. */
export const jobs = defineResource({
    name: 'jobs',
    endpoint: { list: pages('GET jobs', {}, 'per_page') },
    group: 'overview',
    icon: Icon,
    needs: 'GET jobs',
    fields: jobFields,
    pageSizes: pageSizes.jobs,
    list: List,
});
