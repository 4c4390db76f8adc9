import Icon from '@mui/icons-material/HistoryOutlined';
import { view } from '../../src/kit/view.tsx';
import { withMessages } from '../../src/kit/withMessages.ts';
import { defineResource } from '../../src/kit/resource/defineResource.tsx';

const Activity = view(
    withMessages(['history', 'lists'], () => import('./Activity.tsx').then(module => module.Activity)),
);

/** What everybody changed. */
export const activity = defineResource({
    name: 'activity',
    group: 'overview',
    icon: Icon,
    needs: 'GET activity',
    list: Activity,
});
