import Icon from '@mui/icons-material/SellOutlined';
import { view } from '../../src/ui/view.tsx';
import { withMessages } from '../../src/ui/withMessages.ts';
import { defineResource } from '../../src/features/resource/defineResource.tsx';

const Deals = view(
    withMessages(['deals', 'marks'], () => import('./Deals.tsx').then(module => module.Deals)),
);

export const deals = defineResource({ name: 'deals', group: 'shops', order: 2, icon: Icon, list: Deals });
