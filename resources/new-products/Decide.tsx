import AddIcon from '@mui/icons-material/AddOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import UnlinkIcon from '@mui/icons-material/LinkOffOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { LinkBase, useNavigate, useRecordContext, useTranslate } from 'react-admin';
import type { NewProduct } from '../../contract/moderation.ts';
import { Kbd } from '../../src/kit/Kbd.tsx';
import { Section } from '../../src/kit/Section.tsx';
import { useKey } from '../../src/kit/useKey.ts';
import { addProductPath } from './addProductPath.ts';
import { HideButton } from './HideButton.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { useCopyBarcode } from './useCopyBarcode.ts';
import { useLinking } from './useLinking.ts';

const Buttons = styled('div')(({ theme: { size } }) => ({
    display: 'grid',
    gap: 8,
    '& .MuiButton-root': { height: size.buttonLarge, justifyContent: 'flex-start' },
    '& .MuiButton-root kbd': { marginInlineStart: 'auto' },
}));

const UnlinkButton = () => {
    const translate = useTranslate();
    const { unlink, isPending } = useLinking();
    useKey('u', unlink);
    return (
        <Button
            startIcon={<UnlinkIcon />}
            loading={isPending}
            loadingPosition="start"
            aria-keyshortcuts="U"
            onClick={unlink}
        >
            {translate('resources.new-products.unlink')}
            <Kbd keys="U" />
        </Button>
    );
};

/** The actions for a new product, each with its key: link, unlink, add to the catalogue, hide. */
export const Decide = () => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const record = useRecordContext<NewProduct>()!;
    const { possible, copy, setCopy } = useCopyBarcode();
    const [linking, setLinking] = useState(false);
    const decided = record.product !== null || record.hide;
    useKey('l', () => setLinking(true));
    useKey('a', () => void navigate(addProductPath(record)));
    return (
        <Section title={translate('resources.new-products.decide')}>
            <Buttons>
                <Button
                    variant={decided ? undefined : 'contained'}
                    startIcon={<LinkIcon />}
                    aria-keyshortcuts="L"
                    aria-haspopup="dialog"
                    onClick={() => setLinking(true)}
                >
                    {translate('resources.new-products.link.title')}
                    <Kbd keys="L" />
                </Button>
                {record.product && <UnlinkButton />}
                <Button
                    component={LinkBase}
                    to={addProductPath(record)}
                    startIcon={<AddIcon />}
                    aria-keyshortcuts="A"
                >
                    {translate('resources.new-products.add')}
                    <Kbd keys="A" />
                </Button>
                <HideButton />
                {possible && (
                    <FormControlLabel
                        label={translate('resources.new-products.link.copyWhen')}
                        control={
                            <Checkbox checked={copy} onChange={event => setCopy(event.target.checked)} />
                        }
                    />
                )}
            </Buttons>
            {linking && <LinkDialog onClose={() => setLinking(false)} />}
        </Section>
    );
};
