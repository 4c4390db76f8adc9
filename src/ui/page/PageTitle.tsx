import { useServices } from '../../services/services.ts';

/** Sets the window title, such as `Products | Backbar`, from the page's heading. */
export const PageTitle = ({ title }: { title: string }) => {
    const { config } = useServices();
    const { appName } = config;
    return <title>{title === appName ? appName : `${title} | ${appName}`}</title>;
};
