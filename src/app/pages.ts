import { view } from '../ui/view.tsx';

export const Dashboard = view(() => import('../pages/Dashboard.tsx').then(module => module.Dashboard));
export const Settings = view(() => import('../pages/settings/Settings.tsx').then(module => module.Settings));
