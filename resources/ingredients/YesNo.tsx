import { useTranslate } from 'react-admin';

/** Yes or no, in words. */
export const YesNo = ({ value }: { value: boolean }) => {
    const translate = useTranslate();
    return translate(value ? 'components.confirm.yes' : 'components.confirm.no');
};
