import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Alert } from '../../../src/kit/Alert.tsx';

interface LinkedMeanwhileProps {
    /** What somebody else linked the submission to. */
    product: { id: number; name: string };
    onLink: () => void;
}

/** Says that somebody else has linked the submission since the page was opened; what is typed stays. */
export const LinkedMeanwhile = ({ product, onLink }: LinkedMeanwhileProps) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.products.approve.${key}`, args);
    return (
        <Alert
            severity="error"
            action={
                <Button size="small" onClick={onLink}>
                    {t('duplicates.linkToTheirs')}
                </Button>
            }
        >
            {t('linkedMeanwhile', { name: product.name })}
        </Alert>
    );
};
