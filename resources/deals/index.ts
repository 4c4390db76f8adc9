import { lazy } from 'react';
import Icon from '@mui/icons-material/SellOutlined';
import { defineResource } from '../defineResource.tsx';

const Deals = lazy(() => import('./Deals.tsx').then(module => ({ default: module.Deals })));

/** The deals staff choose for a shop region. */
export const deals = defineResource({ name: 'deals', group: 'shops', icon: Icon, list: Deals });
