import { useTranslate } from 'react-admin';
import { Missing } from '../ui/record/Missing.tsx';

export const NotFound = () => {
    const translate = useTranslate();
    return <Missing text="pages.notFound.text" back={{ to: '/', label: translate('pages.notFound.back') }} />;
};
