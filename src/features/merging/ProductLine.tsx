import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { LinkBase, useNotify, useTranslate } from 'react-admin';
import { callKey, useCall, useHttp } from '../../../dataProvider/calls.ts';
import { recordPath } from '../../routing/paths.ts';
import { useNotifyFailure } from '../../ui/message/useNotifyFailure.ts';
import { Section } from '../../ui/page/Section.tsx';
import { StemImage } from '../../ui/picture/StemImage.tsx';
import { styled } from '../../ui/styled.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';

const mostShown = 8;

const Line = styled('ul')(({ theme: { palette, typography } }) => ({
    display: 'grid',
    gap: 6,
    marginBlockEnd: 8,
    '& a': {
        display: 'flex',
        alignItems: 'center',
        gap: 10,
        color: palette.paper.ink,
        overflowWrap: 'anywhere',
        ...typography.body2,
    },
    '& .more': { color: palette.paper.muted, ...typography.body2 },
}));

/** The other products of a product's line, and the button that takes it out of the line; nothing without a line. */
export const ProductLine = ({ id }: { id: number }) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.duplicates.line.${key}`, args);
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const queryClient = useQueryClient();
    const http = useHttp();
    const { data } = useCall('GET product/{id}/line', { params: { id }, absent: { products: [] } });
    const [takeOut, isRunning] = useOneAtATime(async () => {
        try {
            await http.change('PUT product-lines', { body: { ids: [id], together: false } });
            notify('resources.duplicates.line.takenOut', { type: 'success' });
            await queryClient.invalidateQueries({ queryKey: callKey('GET product/{id}/line') });
            await queryClient.invalidateQueries({ queryKey: ['products', 'getOne'] });
        } catch (error) {
            notifyFailure(error);
        }
    });
    const products = data?.products ?? [];
    if (products.length === 0) return null;
    return (
        <Section title={t('others', { smart_count: products.length })}>
            <Line>
                {products.slice(0, mostShown).map(({ id: other, name, image }) => (
                    <li key={other}>
                        <LinkBase to={recordPath('products', other)}>
                            <StemImage stem={image} size={110} alt="" />
                            <bdi>{name}</bdi>
                        </LinkBase>
                    </li>
                ))}
                {products.length > mostShown && (
                    <li className="more">{t('more', { smart_count: products.length - mostShown })}</li>
                )}
            </Line>
            <Button size="small" loading={isRunning} onClick={() => void takeOut()}>
                {t('takeOut')}
            </Button>
        </Section>
    );
};
