import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import { EmptyState } from '../message/EmptyState.tsx';
import { PageHead, type Crumb } from '../page/PageHead.tsx';

interface MissingProps {
    /** Message key: why there is nothing here. */
    text: string;
    trail?: readonly Crumb[];
    /** Translated label and address of the way on. */
    back: Crumb | undefined;
}

/** The page of an address or a record that does not exist. */
export const Missing = ({ text, trail, back }: MissingProps) => {
    const translate = useTranslate();
    return (
        <>
            <PageHead title={translate('components.record.missing')} trail={trail} divided />
            <EmptyState drawing="missing" title={translate(text)}>
                {back && (
                    <Button component={LinkBase} to={back.to}>
                        {back.label}
                    </Button>
                )}
            </EmptyState>
        </>
    );
};
