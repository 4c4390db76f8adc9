import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import type { NewProduct } from '../../contract/moderation.ts';
import { staleOf } from '../../dataProvider/failure.ts';
import { useSend } from '../../dataProvider/calls.ts';
import { reasonOf } from '../../src/ui/message/reasonOf.ts';
import { useOneAtATime } from '../../src/ui/useOneAtATime.ts';
import { newProductPath } from '../../src/features/newProduct/newProductTabs.ts';
import { placeQuery } from '../../src/features/newProduct/queries.ts';
import { chosenWords } from '../../src/features/words/chosenWords.ts';
import { itemQuery } from '../../src/features/desk/deskQueries.ts';
import { openable } from '../../src/ui/openable.tsx';
import { withMessages } from '../../src/ui/withMessages.ts';
import { useAddressNarrowing, useTab } from './place.ts';
import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { ChangeButton } from '../../src/ui/record/ChangeButton.tsx';
import { useShows } from '../../src/ui/record/useShows.ts';
import AddIcon from '@mui/icons-material/AddOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import UnlinkIcon from '@mui/icons-material/LinkOffOutlined';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { Section } from '../../src/ui/page/Section.tsx';
import { addProductPath } from '../../src/features/newProduct/newProductTabs.ts';
import { useCopyBarcode } from '../../src/features/newProduct/useCopyBarcode.ts';
import { styled } from '../../src/ui/styled.ts';
import { LinkByIdDialog } from './LinkByIdDialog.tsx';
import { useLinking } from './useLinking.ts';

const WordsOf = openable(
    withMessages(['desk'], () =>
        import('../../src/features/words/WordsOf.tsx').then(module => module.WordsOf),
    ),
    null,
);

const lastHiddenKey = ['new-products', 'lastHidden'];

type Named = Pick<NewProduct, 'id' | 'product_name' | 'version'>;

const useLastHidden = () =>
    useQuery<Named | null>({
        queryKey: lastHiddenKey,
        queryFn: skipToken,
        initialData: null,
        gcTime: Infinity,
    }).data;

/** Hides or shows a submission and says so. Hiding the open one opens its neighbour. */
const useHiding = () => {
    const notify = useNotify();
    const translate = useTranslate();
    const refresh = useRefresh();
    const navigate = useNavigate();
    const queryClient = useQueryClient();
    const send = useSend('PUT new-product/{id}/hide');
    const tab = useTab();
    const narrowing = useAddressNarrowing();
    const open = useRecordContext<NewProduct>()!;
    const shows = useShows(open.id);
    const [run, isPending] = useOneAtATime(async ({ id, product_name, version }: Named, hide: boolean) => {
        // Read before hiding takes the record out of its tab; awaited, as Hide may be pressed early.
        const placing = placeQuery(open.id, tab, narrowing);
        const place = await queryClient.ensureQueryData(placing).catch(() => null);
        try {
            const words = chosenWords({ kind: 'new_product', id, outcome: 'hidden' });
            await send({ words, params: { id }, body: { hide, version } });
        } catch (error) {
            const reason = reasonOf(error);
            const messageArgs = { name: product_name, why: translate(reason, { _: reason }) };
            notify('resources.new-products.done.notHidden', { type: 'error', messageArgs });
            if (staleOf(error)) refresh();
            return;
        }
        const messageArgs = { name: product_name };
        notify(`resources.new-products.done.${hide ? 'hidden' : 'shown'}`, { messageArgs });
        queryClient.setQueryData(lastHiddenKey, hide ? { id, product_name } : null);
        const neighbour = place?.next ?? place?.previous;
        if (hide && neighbour && shows(open.id))
            void navigate(newProductPath(neighbour, tab, narrowing), { replace: true });
        refresh();
    });
    return {
        hide: (record: Named) => void run(record, true),
        show: (record: Named) => void run(record, false),
        isPending,
    };
};

const HideButton = () => {
    const translate = useTranslate();
    const record = useRecordContext<NewProduct>()!;
    const last = useLastHidden();
    const { hide, show, isPending } = useHiding();
    const Icon = record.hide ? ShowIcon : HideIcon;
    return (
        <>
            <ChangeButton
                shortcut="h"
                startIcon={<Icon />}
                loading={isPending}
                act={() => (record.hide ? show(record) : hide(record))}
            >
                {translate(record.hide ? 'resources.new-products.unhide' : 'resources.new-products.hide')}
            </ChangeButton>
            {last && last.id !== record.id && (
                <Quiet as="p">
                    {translate('resources.new-products.done.hidden', { name: last.product_name })}{' '}
                    <Button variant="text" size="small" disabled={isPending} onClick={() => show(last)}>
                        {translate('resources.new-products.undoHide')}
                    </Button>
                </Quiet>
            )}
        </>
    );
};

const Buttons = styled('div')(({ theme: { size } }) => ({
    display: 'grid',
    gap: 8,
    '& .MuiButton-root': { height: size.buttonLarge, justifyContent: 'flex-start' },
    '& .MuiButton-root kbd': { marginInlineStart: 'auto' },
}));

const UnlinkButton = () => {
    const translate = useTranslate();
    const { unlink, isPending } = useLinking();
    return (
        <ChangeButton shortcut="u" startIcon={<UnlinkIcon />} loading={isPending} act={() => void unlink()}>
            {translate('resources.new-products.unlink')}
        </ChangeButton>
    );
};

export const Decide = () => {
    const translate = useTranslate();
    const record = useRecordContext<NewProduct>()!;
    const { possible, copy, setCopy } = useCopyBarcode(record);
    const [linking, setLinking] = useState(false);
    const decided = record.product !== null || record.hide;
    // The section of the desk reads it.
    const { data: item } = useQuery({
        ...itemQuery({ kind: 'new_product', id: record.id }),
        enabled: false,
    });
    return (
        <Section title={translate('resources.new-products.decide')}>
            <Buttons>
                <ChangeButton
                    shortcut="l"
                    variant={decided ? undefined : 'contained'}
                    startIcon={<LinkIcon />}
                    aria-haspopup="dialog"
                    act={() => setLinking(true)}
                >
                    {translate('resources.new-products.link.title')}
                </ChangeButton>
                {record.product && <UnlinkButton />}
                <ChangeButton shortcut="a" startIcon={<AddIcon />} act={addProductPath(record)}>
                    {translate('resources.new-products.add')}
                </ChangeButton>
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
            <WordsOf open={!decided && Boolean(item)} rows={item ? [item] : []} />
            {linking && <LinkByIdDialog onClose={() => setLinking(false)} />}
        </Section>
    );
};
