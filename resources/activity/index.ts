import Icon from '@mui/icons-material/HistoryOutlined';
import { view } from '../../src/ui/view.tsx';
import { withMessages } from '../../src/ui/withMessages.ts';
import { defineResource } from '../../src/features/resource/defineResource.tsx';

const Activity = view(
    withMessages(['history', 'lists'], () => import('./Activity.tsx').then(module => module.Activity)),
);

export const activity = defineResource({
    name: 'activity',
    group: 'overview',
    icon: Icon,
    needs: 'GET activity',
    list: Activity,
});
