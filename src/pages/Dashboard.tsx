import { useTranslate } from 'ra-core';
import { PageTitle } from '../components/PageTitle.tsx';

export const Dashboard = () => {
    const title = useTranslate()('pages.dashboard.title');
    return (
        <main>
            <PageTitle title={title} />
            <h1>{title}</h1>
        </main>
    );
};
