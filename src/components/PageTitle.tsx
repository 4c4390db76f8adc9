import { useServices } from '../services.ts';

/** Names the window after the page: `Products | Backbar`. The heading of the page says the same. */
export const PageTitle = ({ title }: { title: string }) => {
    const { config } = useServices();
    return <title>{`${title} | ${config.appName}`}</title>;
};
