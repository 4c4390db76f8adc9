import { Button, Typography, styled } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { PageHead } from '../ui/page/PageHead.tsx';

const Body = styled('div')(({ theme: { space } }) => ({
    display: 'grid',
    justifyItems: 'start',
    gap: space.fields,
    padding: space.inline,
}));

export const NotFound = () => {
    const translate = useTranslate();
    return (
        <>
            <PageHead title={translate('pages.notFound.title')} divided />
            <Body>
                <Typography>{translate('pages.notFound.text')}</Typography>
                <Button component={LinkBase} to="/">
                    {translate('pages.notFound.back')}
                </Button>
            </Body>
        </>
    );
};
