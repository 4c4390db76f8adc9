import { useTranslate } from 'ra-core';
import { PageTitle } from '../components/PageTitle.tsx';

export const Download = () => {
    const title = useTranslate()('pages.download.title');
    return (
        <main>
            <PageTitle title={title} />
            <h1>{title}</h1>
        </main>
    );
};
