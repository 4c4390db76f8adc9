import type { Job } from '../../contract/jobs.ts';
import { defineFields } from '../../src/ui/fields/defineFields.ts';
import { date } from '../../src/ui/fields/field.ts';
import Icon from '@mui/icons-material/PlaylistAddCheckOutlined';
import { pageSizes } from '../../contract/limits.ts';
import { pages } from '../../dataProvider/listCalls.ts';
import { view } from '../../src/ui/view.tsx';
import { withMessages } from '../../src/ui/withMessages.ts';
import { defineResource } from '../../src/features/resource/defineResource.tsx';

const jobFields = defineFields<Job>()({ created: date({ readOnly: true }) });

const List = view(withMessages(['jobs'], () => import('./JobList.tsx').then(module => module.JobList)));

export const jobs = defineResource({
    name: 'jobs',
    endpoint: { list: pages('GET jobs', {}, 'per_page') },
    group: 'overview',
    icon: Icon,
    needs: 'GET jobs',
    fields: jobFields,
    filters: ['list'],
    pageSizes: pageSizes.jobs,
    list: List,
});
