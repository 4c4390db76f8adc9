import { useTranslate } from 'ra-core';
import { PageTitle } from '../components/PageTitle.tsx';

export const NotFound = () => {
    const title = useTranslate()('pages.notFound.title');
    return (
        <main>
            <PageTitle title={title} />
            <h1>{title}</h1>
        </main>
    );
};
