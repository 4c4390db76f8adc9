import { useTranslate } from 'ra-core';
import { PageTitle } from '../components/PageTitle.tsx';

export const Unreachable = () => {
    const title = useTranslate()('pages.unreachable.title');
    return (
        <main>
            <PageTitle title={title} />
            <h1>{title}</h1>
        </main>
    );
};
