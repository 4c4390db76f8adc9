import { useTranslate } from 'ra-core';
import { PageTitle } from '../components/PageTitle.tsx';

export const Landing = () => {
    const title = useTranslate()('pages.landing.title');
    return (
        <main>
            <PageTitle title={title} />
            <h1>{title}</h1>
        </main>
    );
};
