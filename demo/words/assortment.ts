import type { PackKind } from '../drawing/packs.ts';

/** The type of formula, which decides what the label lists. */
export type Formula =
    | 'water'
    | 'cream'
    | 'oil'
    | 'balm'
    | 'gel'
    | 'wash'
    | 'soap'
    | 'clay'
    | 'sun'
    | 'powder'
    | 'lipstick'
    | 'conditioner'
    | 'styling'
    | 'dye'
    | 'lacquer'
    | 'scent'
    | 'deodorant'
    | 'paste'
    | 'mascara'
    | 'salt';

export interface Kind {
    top: string;
    sub: string;
    /** The names of products of this kind. */
    nouns: string[];
    packs: PackKind[];
    contents: string[];
    formula: Formula;
    /** Used once and thrown away. */
    single: boolean;
    /** The directions for use, as the end of a description. */
    use: string;
}

const lines = `
Face care | Cleansers | Cleansing Gel, Cleansing Foam, Milk Cleanser, Face Wash, Micellar Water | pump, tube, bottle | 150 ml, 200 ml | wash | Massage onto damp skin and rinse with lukewarm water.
Face care | Cleansing balms | Cleansing Balm, Melting Balm, Cleansing Oil | jar, pump | 90 g, 150 ml | balm | Melt between the hands, work over dry skin and rinse off.
Face care | Toners | Toner, Facial Tonic, Balancing Toner, Barrier Toner | bottle, spray | 150 ml, 200 ml | water | Press into clean skin with the hands or a cotton pad.
Face care | Essences | Essence, First Essence, Treatment Essence | bottle, dropper | 100 ml, 150 ml | water | Pat in after cleansing, before serum.
Face care | Serums | Serum, Concentrate, Ampoule Serum, Booster, Night Serum | dropper, airless | 30 ml, 50 ml | gel | Three drops in the morning or evening, before cream.
Face care | Moisturisers | Day Cream, Night Cream, Barrier Cream, Gel Cream, Moisturiser | jar, tube, airless | 50 ml, 75 ml | cream | Smooth over face and neck.
Face care | Face oils | Face Oil, Overnight Oil, Dry Oil | dropper | 30 ml | oil | Warm four drops between the palms and press in.
Face care | Eye care | Eye Cream, Eye Gel, Eye Serum | tube, airless, jar | 15 ml, 20 ml | cream | Tap around the eye with the ring finger.
Face care | Sheet masks | Sheet Mask, Hydrogel Mask, Renewal Sheet Mask | sachet | 1 sheet, 23 ml | gel single | Leave on for fifteen minutes, press in what is left, do not rinse.
Face care | Face masks | Clay Mask, Sleeping Mask, Peel-Off Mask | jar, tube | 75 ml, 100 ml | clay | Leave on for ten minutes, then rinse.
Face care | Exfoliants | Peeling Pads, Acid Toner, Enzyme Powder, Face Scrub | bottle, jar | 100 ml, 60 pads | gel | Use twice a week in the evening, and sunscreen on the day after.
Face care | Ampoules | Ampoules, Seven-Day Ampoules | ampoule | 7 × 2 ml | gel single | One ampoule an evening for a week.
Sun care | Face SPF | Daily Shade SPF 50, Mineral Fluid SPF 30, Sun Serum SPF 50 | tube, airless | 50 ml | sun | Apply generously and again every two hours.
Sun care | Body SPF | Sun Lotion SPF 30, Sun Milk SPF 50, Kids Sun Spray SPF 50 | bottle, spray, tube | 150 ml, 200 ml | sun | Apply generously and again after swimming.
Sun care | After sun | After Sun Gel, After Sun Milk | tube, bottle | 150 ml | gel | Smooth over skin that has had sun.
Sun care | Self tan | Tanning Drops, Gradual Tan Lotion | dropper, bottle | 30 ml, 200 ml | cream | Mix with cream and wash the hands afterwards.
Lip care | Lip balms | Lip Balm, Tinted Lip Balm, Lip Butter | stick, tube | 4.5 g, 10 ml | balm | Apply whenever lips feel dry.
Lip care | Lip masks | Sleeping Lip Mask, Overnight Lip Mask | jar | 15 g | balm | Apply a thick layer before bed.
Lip care | Lip scrubs | Sugar Lip Scrub | jar | 20 g | salt | Rub in gently and wipe off.
Body care | Lotions | Body Lotion, Body Milk, Body Cream | pump, bottle, tube | 200 ml, 400 ml | cream | Smooth over the body after the shower.
Body care | Body butters | Body Butter, Whipped Body Butter | jar | 200 ml | balm | Warm in the hands and work into dry areas.
Body care | Body oils | Body Oil, Dry Body Oil | bottle, spray | 100 ml | oil | Massage into damp skin.
Body care | Body scrubs | Salt Scrub, Sugar Scrub, Coffee Scrub | jar, pouch | 200 g, 250 g | salt | Massage in circles and rinse.
Body care | Hand creams | Hand Cream, Hand Balm | tube | 30 ml, 75 ml | cream | Work into hands and nails.
Body care | Foot care | Foot Cream, Heel Balm, Foot Mask Socks | tube, sachet | 75 ml, 1 pair | cream | Massage in after bathing.
Body care | Body mists | Body Mist, Linen Mist | spray | 100 ml, 150 ml | scent | Spray over body and hair.
Bath | Shower gels | Shower Gel, Body Wash, Shower Oil | bottle, pump | 250 ml, 500 ml | wash | Lather up and rinse.
Bath | Soaps | Soap Bar, Cleansing Bar, Exfoliating Soap | bar | 100 g, 120 g | soap | Lather between the hands and rinse.
Bath | Bath soaks | Bath Salts, Bath Soak, Bath Milk | jar, pouch | 300 g, 500 g | salt | Two handfuls into running water.
Bath | Bath bombs | Bath Bomb | bar | 120 g | salt single | Drop into a full bath.
Hair care | Shampoos | Shampoo, Scalp Shampoo, Gentle Shampoo | bottle, pump | 250 ml, 300 ml | wash | Lather, leave on for a minute and rinse.
Hair care | Solid shampoos | Shampoo Bar | bar | 75 g | soap | Rub over wet hair and lather.
Hair care | Conditioners | Conditioner, Repair Conditioner | bottle, tube | 250 ml | conditioner | Comb through wet hair and rinse after two minutes.
Hair care | Hair masks | Hair Mask, Deep Repair Mask | jar, tube | 200 ml | conditioner | Leave on for ten minutes once a week.
Hair care | Hair oils | Hair Oil, Finishing Oil | dropper, pump | 50 ml, 100 ml | oil | Two drops into the lengths.
Hair care | Scalp care | Scalp Serum, Scalp Tonic, Root Tonic | dropper, spray | 60 ml | water | Part the hair and massage into the scalp.
Hair care | Leave-in | Leave-In Cream, Curl Cream, Detangling Milk | tube, pump | 150 ml | conditioner | Work into damp hair, do not rinse.
Hair care | Dry shampoos | Dry Shampoo | can | 150 ml | powder | Spray at the roots and brush out.
Hair styling | Gels and waxes | Styling Gel, Matte Clay, Hair Wax, Pomade | jar, tube | 75 ml, 100 ml | styling | Rub between the hands and shape.
Hair styling | Sprays | Texture Spray, Hairspray, Sea Salt Spray | can, spray | 150 ml, 200 ml | styling | Spray from an arm's length.
Hair styling | Mousses | Volume Mousse, Curl Mousse | can | 200 ml | styling | An egg-sized portion into damp hair.
Hair colour | Permanent colour | Cream Colour 5.0 Brown, Cream Colour 7.3 Gold, Cream Colour 1.0 Black | tube | 60 ml | dye single | Test on the skin two days before. Mix one to one with developer.
Hair colour | Toning masks | Silver Toning Mask, Copper Toning Mask | tube, jar | 200 ml | conditioner | Wear gloves; rinse after five minutes.
Make-up face | Foundations | Skin Tint, Serum Foundation, Soft Matte Foundation | airless, bottle | 30 ml | sun | Blend from the middle of the face outwards.
Make-up face | Concealers | Concealer, Corrector | wand, stick | 7 ml | cream | Dab on and blend.
Make-up face | Powders | Loose Powder, Pressed Powder, Bronzer | compact, jar | 9 g | powder | Dust on with a large brush.
Make-up face | Blushers | Cream Blush, Powder Blush | compact, stick | 6 g | powder | Smile and blend upwards.
Make-up face | Primers | Primer, Glow Primer | tube, airless | 30 ml | gel | Wait a minute before make-up.
Make-up eyes | Mascaras | Mascara, Tubing Mascara, Curl Mascara | wand | 9 ml | mascara | Zigzag from root to tip.
Make-up eyes | Eyeliners | Liquid Eyeliner, Kohl Pencil | wand | 3 ml | mascara | Draw along the lashes.
Make-up eyes | Eyeshadows | Eyeshadow Quad, Cream Eyeshadow | compact | 5 g | powder | Blend with a soft brush.
Make-up eyes | Brows | Brow Gel, Brow Soap | wand, jar | 6 ml | styling | Brush upwards.
Make-up lips | Lipsticks | Satin Lipstick, Matte Lipstick | stick | 3.5 g | lipstick | Apply from the middle outwards.
Make-up lips | Lip glosses | Lip Gloss, Lip Oil | wand | 6 ml | lipstick | Swipe on alone or over lipstick.
Make-up lips | Lip tints | Water Lip Tint, Velvet Lip Tint | wand | 5 ml | lipstick | Dab on and blend with a finger.
Nails | Nail polish | Nail Polish, Gel Effect Polish, Top Coat | flacon | 10 ml, 12 ml | lacquer | Two thin coats.
Nails | Nail polish removers | Polish Remover, Remover Pads | bottle, jar | 100 ml | lacquer | Hold to the nail for ten seconds and wipe off.
Nails | Cuticle care | Cuticle Oil, Nail Balm | dropper, jar | 10 ml | oil | Massage into nails and cuticles.
Fragrances | Eau de parfum | Eau de Parfum, Extrait | flacon | 30 ml, 50 ml, 100 ml | scent | Spray on the pulse points.
Fragrances | Eau de toilette | Eau de Toilette, Eau de Cologne | flacon | 50 ml, 100 ml | scent | Spray on the pulse points.
Fragrances | Solid perfumes | Solid Perfume | compact | 10 g | balm | Warm with a finger and dab on.
Men's grooming | Shaving | Shaving Cream, Shaving Gel, Shaving Soap | tube, can, bar | 150 ml, 100 g | wash | Work into a lather and shave.
Men's grooming | Aftershaves | Aftershave Balm, Aftershave Lotion | bottle, tube | 100 ml | cream | Pat on after shaving.
Men's grooming | Beard care | Beard Oil, Beard Balm, Beard Wash | dropper, jar, bottle | 30 ml, 60 ml | oil | Work into beard and the skin below.
Baby and child | Baby wash | Baby Wash, Baby Shampoo, Bath Milk for Babies | pump, bottle | 250 ml | wash | Lather with the hand and rinse.
Baby and child | Baby lotions | Baby Lotion, Baby Oil, Cradle Cap Balm | pump, tube | 200 ml | cream | Smooth over delicate skin.
Baby and child | Nappy care | Nappy Balm, Nappy Cream | tube, jar | 75 ml | balm | Apply at each change.
Oral care | Toothpastes | Toothpaste, Whitening Toothpaste, Toothpaste Tablets | tube, jar | 75 ml | paste | Brush for two minutes.
Oral care | Mouthwashes | Mouthwash | bottle | 300 ml | water | Rinse for thirty seconds, do not swallow.
Deodorants | Sticks | Deodorant Stick, Deodorant Balm | stick, jar | 50 g | deodorant | Apply to clean, dry underarms.
Deodorants | Roll-ons | Roll-On Deodorant | bottle | 50 ml | deodorant | Let it dry before dressing.
Deodorants | Deodorant sprays | Deodorant Spray | can, spray | 150 ml | deodorant | Spray from a hand's width.
`;

const kindOf = (line: string): Kind => {
    const [top, sub, nouns, packs, contents, made, use] = line.split(' | ') as [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
    ];
    const [formula, single] = made.split(' ');
    return {
        top,
        sub,
        nouns: nouns.split(', '),
        packs: packs.split(', ') as PackKind[],
        contents: contents.split(', '),
        formula: formula as Formula,
        single: single === 'single',
        use,
    };
};

/** Every kind of product: its category, its names, its packs and its formula. */
export const kinds = lines.trim().split('\n').map(kindOf);
