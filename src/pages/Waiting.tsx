import { useTranslate } from 'ra-core';
import { PageTitle } from '../components/PageTitle.tsx';

export const Waiting = () => {
    const title = useTranslate()('components.waiting');
    return (
        <main>
            <PageTitle title={title} />
            <h1>{title}</h1>
        </main>
    );
};
