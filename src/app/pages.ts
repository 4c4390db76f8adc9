import { view } from '../kit/view.tsx';

/** The pages that belong to no resource; their code is fetched by those who open them. */
export const Dashboard = view(() => import('../pages/Dashboard.tsx').then(module => module.Dashboard));
export const Settings = view(() => import('../pages/settings/Settings.tsx').then(module => module.Settings));
