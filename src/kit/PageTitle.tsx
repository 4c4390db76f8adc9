import { useServices } from '../services/services.ts';

/** Names the window after the page: `Products | Backbar`. The heading of the page says the same. */
export const PageTitle = ({ title }: { title: string }) => {
    const { config } = useServices();
    const { appName } = config;
    return <title>{title === appName ? appName : `${title} | ${appName}`}</title>;
};
