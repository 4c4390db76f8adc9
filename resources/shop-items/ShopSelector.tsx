import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext, useTranslate } from 'react-admin';
import { useReference } from '../../dataProvider/useReference.ts';

/** Selects all shops or one, stored in the address as `shop_id`. */
export const ShopSelector = () => {
    const translate = useTranslate();
    const { filterValues, setFilters } = useListContext();
    const { data: shops = [] } = useReference('shops');
    const { shop_id: chosen, ...rest } = filterValues;
    const known = shops.some(({ id }) => String(id) === String(chosen));
    return (
        <TextField
            select
            fullWidth={false}
            value={known ? String(chosen) : ''}
            onChange={event =>
                setFilters(event.target.value === '' ? rest : { ...rest, shop_id: event.target.value })
            }
            slotProps={{
                select: { displayEmpty: true },
                htmlInput: { 'aria-label': translate('resources.shop-items.fields.shop') },
            }}
        >
            <MenuItem value="">{translate('resources.shop-items.allShops')}</MenuItem>
            {shops.map(({ id, name }) => (
                <MenuItem key={id} value={String(id)}>
                    {name}
                </MenuItem>
            ))}
        </TextField>
    );
};
