import Icon from '@mui/icons-material/SellOutlined';
import { view } from '../../src/kit/view.tsx';
import { withMessages } from '../../src/kit/withMessages.ts';
import { defineResource } from '../../src/kit/resource/defineResource.tsx';

const Deals = view(withMessages(['deals'], () => import('./Deals.tsx').then(module => module.Deals)));

/** The deals that staff choose for a shop region. */
export const deals = defineResource({ name: 'deals', group: 'shops', order: 2, icon: Icon, list: Deals });
