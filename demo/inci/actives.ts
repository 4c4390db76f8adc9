import type { InciGroup } from './group.ts';

/** INCI names of active ingredients, preservatives, colours and scents. The hazard levels are made up. */
export const actives: InciGroup[] = [
    {
        purpose: 'A vitamin or a derivative of one',
        hazard: 'low',
        rating: '1',
        names: 'Niacinamide = Vitamin B3 = Nicotinamide; Ascorbic Acid = Vitamin C = L-Ascorbic Acid; Ascorbyl Glucoside; Ascorbyl Palmitate; Ascorbyl Tetraisopalmitate; Tetrahexyldecyl Ascorbate; Sodium Ascorbyl Phosphate; Magnesium Ascorbyl Phosphate; 3-O-Ethyl Ascorbic Acid; Ascorbyl Methylsilanol Pectinate; Aminopropyl Ascorbyl Phosphate; Calcium Ascorbate; Sodium Ascorbate; Tocopherol = Vitamin E; Tocopheryl Acetate = Vitamin E Acetate; Tocopheryl Linoleate; Tocopheryl Glucoside; Tocotrienols; Tocopheryl Succinate; Sodium Tocopheryl Phosphate; Ascorbyl Tocopheryl Maleate; Biotin; Folic Acid; Pyridoxine; Pyridoxine HCl; Pyridoxine Dipalmitate; Riboflavin; Thiamine HCl; Cyanocobalamin; Niacin; Phytonadione; Cholecalciferol; Panthenyl Ethyl Ether; Panthenyl Triacetate; Ubiquinone = Coenzyme Q10; Ubiquinol; Hydroxydecyl Ubiquinone = Idebenone; Carnitine; Acetyl Carnitine HCl; Thioctic Acid = Alpha Lipoic Acid; Retinyl Linoleate; Beta-Carotene; Lycopene; Zeaxanthin; Astaxanthin; Carotenoids; Menthyl Nicotinate; Orotic Acid',
    },
    {
        purpose: 'A retinoid; not for use in pregnancy',
        hazard: 'high',
        rating: '7-9',
        names: 'Retinol = Vitamin A; Retinyl Palmitate = Vitamin A Palmitate; Retinyl Acetate; Retinal = Retinaldehyde; Retinyl Propionate; Hydroxypinacolone Retinoate = Granactive Retinoid; Retinyl Retinoate',
    },
    {
        purpose: 'An acid that loosens dead skin cells',
        hazard: 'moderate',
        rating: '3-4',
        names: 'Glycolic Acid; Lactic Acid; Mandelic Acid; Salicylic Acid; Betaine Salicylate; Capryloyl Salicylic Acid; Malic Acid; Tartaric Acid; Gluconolactone; Lactobionic Acid; Maltobionic Acid; Azelaic Acid; Potassium Azeloyl Diglycinate; Pyruvic Acid; Phytic Acid; Citric Acid; Succinic Acid; Galactonolactone; Tranexamic Acid; Kojic Acid; Ferulic Acid; Ammonium Lactate; Sodium Glycolate; Ammonium Glycolate; Levulinic Acid',
    },
    {
        purpose: 'A peptide that signals to the skin',
        hazard: 'none',
        rating: '1',
        names: 'Palmitoyl Pentapeptide-4 = Matrixyl; Palmitoyl Tripeptide-1; Palmitoyl Tripeptide-5; Palmitoyl Tripeptide-8; Palmitoyl Tripeptide-38; Palmitoyl Tetrapeptide-7; Palmitoyl Tetrapeptide-10; Palmitoyl Hexapeptide-12; Palmitoyl Oligopeptide; Palmitoyl Dipeptide-5 Diaminobutyroyl Hydroxythreonine; Palmitoyl Dipeptide-5 Diaminohydroxybutyrate; Acetyl Hexapeptide-8 = Argireline; Acetyl Octapeptide-3; Acetyl Tetrapeptide-2; Acetyl Tetrapeptide-3; Acetyl Tetrapeptide-5; Acetyl Tetrapeptide-9; Acetyl Tetrapeptide-11; Acetyl Dipeptide-1 Cetyl Ester; Acetyl Hexapeptide-1; Acetyl Heptapeptide-4; Copper Tripeptide-1 = GHK-Cu; Tripeptide-1; Tripeptide-3; Tripeptide-10 Citrulline; Pentapeptide-3; Pentapeptide-18; Hexapeptide-2; Hexapeptide-9; Hexapeptide-10; Hexapeptide-11; Nonapeptide-1; Oligopeptide-1; Oligopeptide-68; sh-Oligopeptide-1 = EGF; sh-Oligopeptide-2; sh-Polypeptide-1; sh-Polypeptide-9; sh-Polypeptide-11; Dipeptide-2; Dipeptide Diaminobutyroyl Benzylamide Diacetate = Syn-Ake; Myristoyl Pentapeptide-17; Myristoyl Hexapeptide-16; Biotinoyl Tripeptide-1; Heptapeptide-6; Decapeptide-4; Tetrapeptide-21; Tetrapeptide-26; Trifluoroacetyl Tripeptide-2; Azelaoyl Bis-Dipeptide-10; Caprooyl Tetrapeptide-3; Glutathione; Carnosine; Acetyl Cysteine; Decarboxy Carnosine HCl',
    },
    {
        purpose: 'An amino acid or a part of the natural moisturising factor',
        hazard: 'low',
        rating: '1',
        names: 'Arginine; Glycine; Alanine; Serine; Proline; Threonine; Lysine; Histidine; Valine; Leucine; Isoleucine; Phenylalanine; Tyrosine; Tryptophan; Methionine; Cysteine; Cystine; Glutamine; Glutamic Acid; Aspartic Acid; Asparagine; Taurine; Ornithine; Citrulline; Creatine; Hydroxyproline; Acetyl Glutamine; Acetyl Glucosamine; Glucosamine HCl; Sodium Glutamate; Lysine HCl; Arginine PCA; PCA Ethyl Cocoyl Arginate; Zinc PCA; Copper PCA; Magnesium PCA; Manganese PCA; Potassium Aspartate; Magnesium Aspartate; Zinc Gluconate; Copper Gluconate; Magnesium Gluconate; Potassium Gluconate; Calcium Gluconate; Manganese Gluconate; Soy Amino Acids; Wheat Amino Acids; Silk Amino Acids; Keratin Amino Acids; Collagen Amino Acids; Oat Amino Acids; Guanidine Carbonate; Dimethyl Isosorbide; Dimethylmethoxy Chromanyl Palmitate',
    },
    {
        purpose: 'A calming or evening active',
        hazard: 'low',
        rating: '1-2',
        names: 'Allantoin = 5-Ureidohydantoin; Bisabolol = Alpha-Bisabolol; Madecassoside; Asiaticoside; Asiatic Acid; Madecassic Acid; Dipotassium Glycyrrhizate; Glycyrrhetinic Acid; Glycyrrhizic Acid; Ammonium Glycyrrhizate; Bakuchiol; Arbutin; Alpha-Arbutin; Resveratrol; Caffeine; Adenosine; Sodium DNA; Adenosine Triphosphate; Hexylresorcinol; Phenylethyl Resorcinol; 4-Butylresorcinol; Undecylenoyl Phenylalanine; Diglucosyl Gallic Acid; Ellagic Acid; Gallic Acid; Epigallocatechin Gallate; Quercetin; Rutin; Hesperidin; Hesperidin Methyl Chalcone; Glucosyl Hesperidin; Troxerutin; Esculin; Escin; Curcumin; Tetrahydrocurcumin = Tetrahydrodiferuloylmethane; Ursolic Acid; Oleanolic Acid; Genistein; Nordihydroguaiaretic Acid; Superoxide Dismutase; Catalase; Melatonin; Ergothioneine; Melanin; Sodium Heparin; Panthenyl Hydroxypropyl Steardimonium Chloride; Menthol; Menthyl Lactate; Camphor; Menthone Glycerin Acetal; Sulfur; Zinc Pyrithione; Piroctone Olamine; Climbazole; Ciclopirox Olamine; Hydroxyphenyl Propamidobenzoic Acid; Hydroxymethoxyphenyl Decanone; 4-t-Butylcyclohexanol; Palmitoyl Glycine; Undecylenoyl Glycine; Lauroyl Lysine; Oleoyl Tyrosine; Propyl Gallate; Sodium Carboxymethyl Beta-Glucan; Hydrolyzed Lepidium Meyenii Root; Biosaccharide Gum-3; Mannan; Trehalose Undecylenoate; Dihydroxyacetone = DHA; Erythrulose',
    },
    {
        purpose: 'A ferment or a culture',
        hazard: 'none',
        rating: '1',
        names: 'Galactomyces Ferment Filtrate = Pitera; Saccharomyces Ferment Filtrate; Saccharomyces Ferment; Saccharomyces Ferment Lysate Filtrate; Bifida Ferment Lysate; Bifida Ferment Filtrate; Lactobacillus Ferment; Lactobacillus Ferment Lysate; Lactobacillus Ferment Lysate Filtrate; Lactobacillus/Soybean Ferment Extract; Lactobacillus/Kelp Ferment Filtrate; Lactococcus Ferment Lysate; Leuconostoc/Radish Root Ferment Filtrate; Aspergillus Ferment; Aspergillus/Rice Ferment Filtrate; Saccharomyces/Rice Ferment Filtrate; Saccharomyces/Zinc Ferment; Saccharomyces/Copper Ferment; Saccharomyces/Magnesium Ferment; Saccharomyces Cerevisiae Extract; Faex Extract = Yeast Extract; Streptococcus Thermophilus Ferment; Thermus Thermophillus Ferment; Vitreoscilla Ferment; Pseudoalteromonas Ferment Extract; Alteromonas Ferment Extract; Bacillus Ferment; Bacillus/Soybean Ferment Extract; Bacillus/Folic Acid Ferment Filtrate Extract; Micrococcus Lysate; Plankton Extract; Algae Extract = Algae (Seaweed) Extract; Ganoderma Lucidum Extract; Lentinus Edodes Extract; Tremella Fuciformis Extract; Tremella Fuciformis Sporocarp Extract; Tricholoma Matsutake Extract; Fomes Officinalis Extract; Snail Secretion Filtrate; Caviar Extract; Pearl Powder; Pearl Extract; Bee Venom; Lac Powder = Milk Powder; Yogurt; Yogurt Powder; Colostrum; Papain; Bromelain; Protease; Subtilisin; Lactoferrin; Lysozyme; Lactoperoxidase; Glucose Oxidase; Lipase',
    },
    {
        purpose: 'A preservative with few known concerns',
        hazard: 'low',
        rating: '2',
        names: 'Caprylyl Glycol = 1,2-Octanediol; Ethylhexylglycerin; Sodium Benzoate; Potassium Sorbate; Benzoic Acid; Sorbic Acid; Dehydroacetic Acid; Sodium Dehydroacetate; Sodium Levulinate; Sodium Anisate; Sodium Phytate; Caprylhydroxamic Acid; Hydroxyacetophenone; Phenylpropanol; Decylene Glycol; Sodium Caproyl/Lauroyl Lactylate; Polyaminopropyl Biguanide; Glyceryl Caprylate/Caprate; Sodium Usnate; Natamycin; Caprylyl Glyceryl Ether; Hydroxyethoxyphenyl Butanone; o-Cymen-5-ol; Calcium Sorbate; Ethyl Lauroyl Arginate HCl; Sodium Sulfite; Sodium Metabisulfite; Sodium Bisulfite',
    },
    {
        purpose: 'A preservative that some skin does not tolerate',
        hazard: 'moderate',
        rating: '4-5',
        names: 'Phenoxyethanol = 2-Phenoxyethanol; Benzyl Alcohol; Chlorphenesin; Methylparaben; Ethylparaben; Sodium Methylparaben; Chlorhexidine; Chlorhexidine Digluconate; Benzalkonium Chloride; Benzethonium Chloride; Cetylpyridinium Chloride; Phenethyl Alcohol; Triclocarban; Chloroxylenol; Silver Citrate; Sodium Hydroxymethylglycinate; Iodopropynyl Butylcarbamate; Sodium Ethylparaben; Alcohol = Ethanol; Alcohol Denat. = SD Alcohol = Denatured Alcohol; Isopropyl Alcohol',
    },
    {
        purpose: 'A preservative that is restricted in several countries',
        hazard: 'high',
        rating: '7-8',
        names: 'Propylparaben; Butylparaben; Isobutylparaben; Isopropylparaben; Methylisothiazolinone = MI; Methylchloroisothiazolinone = MCI; DMDM Hydantoin; Imidazolidinyl Urea; Diazolidinyl Urea; Quaternium-15; 5-Bromo-5-Nitro-1,3-Dioxane; Methyldibromo Glutaronitrile; Triclosan; Formaldehyde; Glutaral; Thimerosal; Sodium Propylparaben; Sodium Butylparaben; BHA; Resorcinol; Hydroquinone; p-Phenylenediamine; Toluene; Dibutyl Phthalate; Diethyl Phthalate; Coal Tar; Lead Acetate',
    },
    {
        purpose: 'An antioxidant, chelator or pH adjuster',
        hazard: 'low',
        rating: '1-2',
        names: 'Disodium EDTA; Tetrasodium EDTA; Trisodium EDTA; EDTA; Tetrasodium Glutamate Diacetate; Trisodium Ethylenediamine Disuccinate; Sodium Gluconate; Sodium Citrate; Sodium Hydroxide; Potassium Hydroxide; Magnesium Hydroxide; Calcium Hydroxide; Sodium Bicarbonate; Sodium Carbonate; Aminomethyl Propanol; Tromethamine; Phosphoric Acid; Hydrochloric Acid; Acetic Acid; Disodium Phosphate; Sodium Phosphate; Potassium Phosphate; Dipotassium Phosphate; Tetrasodium Pyrophosphate; Tetrasodium Etidronate; Etidronic Acid; Pentasodium Pentetate; Sodium Thiosulfate; Sodium Chloride; Potassium Chloride; Magnesium Chloride; Calcium Chloride; Ammonium Chloride; Sodium Sulfate; Magnesium Sulfate; Zinc Sulfate; Copper Sulfate; Magnesium Nitrate; Magnesium Carbonate; Calcium Carbonate; Ammonium Hydroxide; Lithium Magnesium Sodium Silicate; Lithium Magnesium Silicate; Sodium Acetate; Sodium Metaphosphate; Sodium Borate; Boric Acid; Ammonium Acetate; Oxalic Acid; Adipic Acid; Fumaric Acid; Maleic Acid; Propylene Glycol Alginate; Pentaerythrityl Tetra-Di-t-Butyl Hydroxyhydrocinnamate; Diethylhexyl Syringylidenemalonate; Tris(Tetramethylhydroxypiperidinol) Citrate; Diethylhexyl 2,6-Naphthalate; Sodium Sulfide; Thioglycolic Acid; Potassium Thioglycolate; Calcium Thioglycolate; Ammonium Thioglycolate; Hydrogen Peroxide; Benzoyl Peroxide',
    },
    {
        purpose: 'A debated antioxidant',
        hazard: 'moderate',
        rating: '5-6',
        names: 'BHT = Butylated Hydroxytoluene',
    },
    {
        purpose: 'A mineral that absorbs, covers or polishes',
        hazard: 'low',
        rating: '1-2',
        names: 'Kaolin = China Clay; Bentonite; Montmorillonite; Illite; Hectorite; Disteardimonium Hectorite; Stearalkonium Hectorite; Quaternium-90 Bentonite; Magnesium Aluminum Silicate; Silica; Hydrated Silica; Silica Silylate; Silica Dimethyl Silylate; Mica; Synthetic Fluorphlogopite; Boron Nitride; Alumina; Aluminum Hydroxide; Perlite; Pumice; Diatomaceous Earth = Solum Diatomeae; Zeolite; Calcium Sulfate; Charcoal Powder; Calcium Aluminum Borosilicate; Calcium Sodium Borosilicate; Barium Sulfate; Magnesium Oxide; Magnesium Silicate; Magnesium Stearate; Zinc Stearate; Calcium Stearate; Aluminum Stearate; Aluminum Distearate; Magnesium Myristate; Zinc Laurate; Gold; Colloidal Gold; Silver; Colloidal Silver; Platinum Powder; Diamond Powder; Amethyst Powder; Tourmaline; Malachite Extract; Moroccan Lava Clay; Sea Salt = Maris Sal; Loess; Peat; Sand; Volcanic Ash; Calamine; Zinc Carbonate; Zinc Citrate; Zinc Ricinoleate; Lapis Lazuli; Hydroxyapatite; Calcium Phosphate; Dicalcium Phosphate; Sodium Fluoride; Sodium Monofluorophosphate; Stannous Fluoride; Potassium Nitrate',
    },
    {
        purpose: 'A mineral that is a concern when inhaled',
        hazard: 'moderate',
        rating: '3-5',
        names: 'Talc = Talcum; Aluminum Chlorohydrate; Aluminum Zirconium Tetrachlorohydrex GLY; Aluminum Sesquichlorohydrate; Aluminum Chloride; Potassium Alum; Tin Oxide',
    },
    {
        purpose: 'A sunscreen filter',
        hazard: 'low',
        rating: '1-3',
        names: 'Zinc Oxide = CI 77947; Titanium Dioxide = CI 77891; Diethylamino Hydroxybenzoyl Hexyl Benzoate = Uvinul A Plus; Ethylhexyl Triazone; Diethylhexyl Butamido Triazone; Bis-Ethylhexyloxyphenol Methoxyphenyl Triazine = Bemotrizinol; Methylene Bis-Benzotriazolyl Tetramethylbutylphenol = Bisoctrizole; Terephthalylidene Dicamphor Sulfonic Acid = Ecamsule; Drometrizole Trisiloxane; Phenylbenzimidazole Sulfonic Acid = Ensulizole; Disodium Phenyl Dibenzimidazole Tetrasulfonate; Tris-Biphenyl Triazine; Butyl Methoxydibenzoylmethane = Avobenzone; Ethylhexyl Methoxycrylene; Benzotriazolyl Dodecyl p-Cresol; Menthyl Anthranilate; Methoxypropylamino Cyclohexenylidene Ethoxyethylcyanoacetate',
    },
    {
        purpose: 'A sunscreen filter under review',
        hazard: 'high',
        rating: '7-8',
        names: 'Benzophenone-3 = Oxybenzone; Ethylhexyl Methoxycinnamate = Octinoxate = Octyl Methoxycinnamate; Homosalate; Octocrylene; Ethylhexyl Salicylate = Octisalate; 4-Methylbenzylidene Camphor; Ethylhexyl Dimethyl PABA = Padimate O; Benzophenone-4; Benzophenone-2; Benzophenone-1; PABA; Isoamyl p-Methoxycinnamate; 3-Benzylidene Camphor',
    },
    {
        purpose: 'A scent or a fragrance allergen',
        hazard: 'high',
        rating: '7-8',
        names: 'Parfum = Fragrance = Aroma; Hydroxyisohexyl 3-Cyclohexene Carboxaldehyde = Lyral; Butylphenyl Methylpropional = Lilial; Geraniol; Isoeugenol; Eugenol; Cinnamal = Cinnamaldehyde; Evernia Prunastri Extract = Oakmoss; Evernia Furfuracea Extract = Treemoss; Methyl 2-Octynoate; Musk Ketone; Musk Xylene',
    },
    {
        purpose: 'A fragrance substance that labels have to name',
        hazard: 'moderate',
        rating: '4-6',
        names: 'Limonene = D-Limonene; Linalool; Citronellol; Citral; Coumarin; Farnesol; Hydroxycitronellal; Benzyl Benzoate; Benzyl Salicylate; Benzyl Cinnamate; Amyl Cinnamal; Amylcinnamyl Alcohol; Hexyl Cinnamal; Cinnamyl Alcohol; Anise Alcohol = Anisyl Alcohol; Alpha-Isomethyl Ionone; Linalyl Acetate; Geranyl Acetate; Menthone; Vanillin; Ethyl Vanillin; Terpineol; Pinene; Terpinolene; Carvone; Anethole; Camphene; Eucalyptol = 1,8-Cineole; Benzaldehyde; Methyl Salicylate; Hexamethylindanopyran = Galaxolide; Tetramethyl Acetyloctahydronaphthalenes = Iso E Super; Trimethylbenzenepropanol = Majantol; Beta-Caryophyllene; Thymol; Carvacrol; Isoamyl Acetate; Benzyl Acetate; Maltol; Ionone; Muscone; Ambrettolide; Ethylene Brassylate; Phenethyl Acetate; Sclareol; Santalol; Myroxylon Pereirae Oil = Balsam Peru; Turpentine; Isobornyl Acetate; Bornyl Acetate; Cedrol; Indole',
    },
    {
        purpose: 'A colourant',
        hazard: 'low',
        rating: '2',
        names: 'CI 77491 = Iron Oxide Red; CI 77492 = Iron Oxide Yellow; CI 77499 = Iron Oxide Black; CI 77288 = Chromium Oxide Green; CI 77289 = Chromium Hydroxide Green; CI 77007 = Ultramarines; CI 77742 = Manganese Violet; CI 77510 = Ferric Ferrocyanide; CI 77163; CI 77000; CI 77400; CI 77480; CI 77820; CI 75470 = Carmine; CI 75120 = Annatto; CI 75130; CI 75810 = Chlorophyllin-Copper Complex; CI 75100; CI 75300; CI 40800; CI 40820; CI 40850 = Canthaxanthin; Caramel; Guaiazulene; Anthocyanins; Beetroot Red; Capsanthin/Capsorubin',
    },
    {
        purpose: 'A synthetic dye',
        hazard: 'moderate',
        rating: '3-5',
        names: 'CI 14700 = Red 4; CI 15510 = Orange 4; CI 15850 = Red 7; CI 15880; CI 15985 = Yellow 6 = Sunset Yellow; CI 16035 = Red 40; CI 16185; CI 16255 = Ponceau 4R; CI 17200 = Red 33; CI 19140 = Yellow 5 = Tartrazine; CI 26100; CI 42051; CI 42053 = Green 3; CI 42090 = Blue 1 = Brilliant Blue FCF; CI 45100; CI 45350; CI 45370; CI 45380 = Red 21; CI 45410 = Red 27; CI 45430; CI 47000; CI 47005 = Yellow 10; CI 58000; CI 59040; CI 60725; CI 60730 = Ext. Violet 2; CI 61565; CI 61570 = Green 5; CI 73360 = Red 30; CI 74160; CI 74260; CI 12490; CI 11680; CI 10316; CI 20470; CI 28440; CI 44090; CI 45425; CI 69825; Basic Red 76; Basic Blue 99; Basic Brown 16; Basic Yellow 57; HC Yellow No. 2; HC Yellow No. 4; HC Blue No. 2; HC Red No. 3; Acid Violet 43; Disperse Violet 1; Disperse Black 9; m-Aminophenol; p-Aminophenol; Toluene-2,5-Diamine; 2-Methylresorcinol; 4-Chlororesorcinol; 1-Naphthol; Lawsone',
    },
];
