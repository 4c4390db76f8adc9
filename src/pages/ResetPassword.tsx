import { useTranslate } from 'ra-core';
import { PageTitle } from '../components/PageTitle.tsx';

export const ResetPassword = () => {
    const title = useTranslate()('pages.reset.title');
    return (
        <main>
            <PageTitle title={title} />
            <h1>{title}</h1>
        </main>
    );
};
