import type { InciGroup } from './group.ts';

/** INCI names that do not come from plants, by purpose. The hazard levels and ratings are made up. */
export const chemicals: InciGroup[] = [
    {
        purpose: 'A carrier in which the other ingredients are dissolved',
        hazard: 'none',
        rating: '1',
        names: 'Aqua = Water = Eau; Maris Aqua = Sea Water',
    },
    {
        purpose: 'A humectant that draws water into the upper skin',
        hazard: 'low',
        rating: '1',
        names: 'Glycerin = Glycerol = Glycerine; Butylene Glycol = 1,3-Butanediol; Propanediol = 1,3-Propanediol; Pentylene Glycol = 1,2-Pentanediol; 1,2-Hexanediol; Sorbitol; Xylitol; Erythritol; Mannitol; Inositol; Betaine = Trimethylglycine; Trehalose; Glucose; Fructose; Sucrose; Maltitol; Lactitol; Rhamnose; Galactose; Xylose; Mannose; Raffinose; Saccharide Isomerate; Saccharide Hydrolysate; Xylitylglucoside; Anhydroxylitol; Diglycerin; Polyglycerin-3; Polyglycerin-10; Glycereth-26; Glycereth-7; Methyl Gluceth-20; Methyl Gluceth-10; Sodium PCA; PCA; Sodium Lactate; Potassium Lactate; Urea = Carbamide; Hydroxyethyl Urea; Honey = Mel; Mel Extract; Propolis Extract; Royal Jelly Extract; Royal Jelly; Lactose; Maltose; Maltodextrin; Sodium Polyglutamate; Polyglutamic Acid; Ectoin; Hydroxyectoin; Glyceryl Glucoside; Hydrolyzed Honey; Fructan; Inulin; Alpha-Glucan Oligosaccharide; Panthenol = Provitamin B5 = D-Panthenol; Pantolactone; Calcium Pantothenate',
    },
    {
        purpose: 'A glycol that carries and keeps moisture',
        hazard: 'moderate',
        rating: '3',
        names: 'Propylene Glycol = 1,2-Propanediol; Dipropylene Glycol; Ethoxydiglycol = Diethylene Glycol Monoethyl Ether; Hexylene Glycol; Polysorbate 20; Polysorbate 40; Polysorbate 60; Polysorbate 80; Polysorbate 85; PEG-4; PEG-6; PEG-8 = Polyethylene Glycol 400; PEG-12; PEG-20; PEG-32; PEG-75; PEG-150; PEG-400; PPG-3; PPG-9; PPG-26; Propylene Carbonate',
    },
    {
        purpose: 'A moisture binder that the skin also has, fermented or natural',
        hazard: 'low',
        rating: '1',
        names: 'Sodium Hyaluronate = Hyaluronic Acid Sodium Salt; Hyaluronic Acid; Hydrolyzed Hyaluronic Acid; Hydrolyzed Sodium Hyaluronate; Sodium Acetylated Hyaluronate; Sodium Hyaluronate Crosspolymer; Hydroxypropyltrimonium Hyaluronate; Potassium Hyaluronate; Collagen; Soluble Collagen; Hydrolyzed Collagen; Elastin; Hydrolyzed Elastin; Keratin; Hydrolyzed Keratin; Silk; Hydrolyzed Silk; Sericin; Silk Powder; Hydrolyzed Wheat Protein; Hydrolyzed Soy Protein; Hydrolyzed Rice Protein; Hydrolyzed Oat Protein; Hydrolyzed Pea Protein; Hydrolyzed Milk Protein; Hydrolyzed Corn Protein; Hydrolyzed Quinoa; Hydrolyzed Sweet Almond Protein; Hydrolyzed Lupine Protein; Hydrolyzed Vegetable Protein; Hydrolyzed Pearl; Hydrolyzed Yeast Extract; Hydrolyzed Yeast Protein; Hydrolyzed Algin; Hydrolyzed Rhodophyceae Extract; Whey Protein; Whey = Lac; Casein; Milk Protein; Glycoproteins; Sodium Chondroitin Sulfate; Glycosaminoglycans; Hydrolyzed Glycosaminoglycans; Chitosan; Carboxymethyl Chitosan; Chitin',
    },
    {
        purpose: 'A lipid of the skin barrier',
        hazard: 'low',
        rating: '1',
        names: 'Ceramide NP = Ceramide 3; Ceramide AP = Ceramide 6 II; Ceramide EOP = Ceramide 1; Ceramide NS = Ceramide 2; Ceramide NG; Ceramide AS; Ceramide EOS; Ceramide AG; Cholesterol; Phytosphingosine; Phytosterols; Beta-Sitosterol; Lecithin; Hydrogenated Lecithin; Lysolecithin; Hydrogenated Lysolecithin; Hydroxylated Lecithin; Phosphatidylcholine; Hydrogenated Phosphatidylcholine; Phospholipids; Sphingolipids; Glycosphingolipids; Glycolipids; Cholesteryl Hydroxystearate; Cholesteryl Isostearate; Cholesteryl Nonanoate; Cetyl-PG Hydroxyethyl Palmitamide; Caprooyl Phytosphingosine; Caprooyl Sphingosine; Hydroxypropyl Bispalmitamide MEA; Phytosteryl Macadamiate; Phytosteryl/Octyldodecyl Lauroyl Glutamate; Dihydrocholeth-30; Squalane = Perhydrosqualene; Squalene; Linoleic Acid; Linolenic Acid; Oleic Acid; Palmitic Acid; Stearic Acid; Myristic Acid; Lauric Acid; Behenic Acid; Arachidic Acid; Caprylic Acid; Capric Acid; Isostearic Acid; Hydroxystearic Acid; Undecylenic Acid; Ricinoleic Acid',
    },
    {
        purpose: 'An emollient that softens and smooths',
        hazard: 'low',
        rating: '1',
        names: 'Caprylic/Capric Triglyceride; Isopropyl Myristate; Isopropyl Palmitate; Isopropyl Isostearate; Isononyl Isononanoate; Isotridecyl Isononanoate; Ethylhexyl Palmitate = Octyl Palmitate; Ethylhexyl Stearate; Ethylhexyl Cocoate; Ethylhexyl Isononanoate; Ethylhexyl Hydroxystearate; Ethylhexyl Pelargonate; Cetyl Ethylhexanoate; Cetearyl Ethylhexanoate; Cetearyl Isononanoate; Cetyl Palmitate; Cetyl Lactate; Cetyl Ricinoleate; Myristyl Myristate; Myristyl Lactate; Octyldodecanol; Octyldodecyl Myristate; Octyldodecyl PCA; Octyldodecyl Stearoyl Stearate; Octyldodecyl Neopentanoate; Decyl Oleate; Oleyl Oleate; Oleyl Alcohol; Oleyl Erucate; Hexyl Laurate; Hexyldecanol; Hexyldecyl Stearate; Lauryl Laurate; Lauryl Lactate; Isoamyl Laurate; Isoamyl Cocoate; Coco-Caprylate; Coco-Caprylate/Caprate; Coconut Alkanes; C12-15 Alkyl Benzoate; C12-13 Alkyl Lactate; C13-15 Alkane; C15-19 Alkane; C9-12 Alkane; C13-14 Isoparaffin; C18-36 Acid Triglyceride; C10-18 Triglycerides; C12-18 Acid Triglyceride; Dicaprylyl Carbonate; Dicaprylyl Ether; Diethylhexyl Carbonate; Diisopropyl Adipate; Triethyl Citrate; Diisopropyl Sebacate; Diisostearyl Malate; Diisobutyl Adipate; Dibutyl Adipate; Diethylhexyl Succinate; Diisopropyl Dimer Dilinoleate; Dimer Dilinoleyl Dimer Dilinoleate; Bis-Diglyceryl Polyacyladipate-2; Neopentyl Glycol Diheptanoate; Neopentyl Glycol Dicaprylate/Dicaprate; Propylene Glycol Dicaprylate/Dicaprate; Propylene Glycol Dicaprylate; Propanediol Dicaprylate; Pentaerythrityl Tetraethylhexanoate; Pentaerythrityl Tetraisostearate; Pentaerythrityl Distearate; Pentaerythrityl Tetracaprylate/Tetracaprate; Triisostearin; Triethylhexanoin; Tribehenin; Tricaprylin; Trihydroxystearin; Tridecyl Trimellitate; Trimethylolpropane Triisostearate; Triheptanoin; Heptyl Undecylenate; Undecane; Tridecane; Dodecane; Isododecane; Isohexadecane; Isoeicosane; Polydecene; Hydrogenated Polydecene; Polybutene; Hydrogenated Polyisobutene; Hydrogenated Poly(C6-14 Olefin); Hydrogenated Didecene; Polyisobutene; Stearyl Heptanoate; Stearyl Caprylate; Isostearyl Isostearate; Isostearyl Neopentanoate; Isostearyl Palmitate; Isocetyl Stearate; Isocetyl Stearoyl Stearate; Isodecyl Neopentanoate; Isodecyl Oleate; Jojoba Esters; Hydrolyzed Jojoba Esters; Hydrogenated Jojoba Oil; Hydrogenated Coco-Glycerides; Hydrogenated Coconut Oil; Hydrogenated Castor Oil; Hydrogenated Olive Oil; Hydrogenated Vegetable Oil; Hydrogenated Palm Kernel Oil; Hydrogenated Palm Glycerides; Hydrogenated Olive Oil Unsaponifiables; Hydrogenated Ethylhexyl Olivate; Hydrogenated Soybean Oil; Cocoglycerides; Olive Glycerides; Shea Butter Glycerides; Shea Butter Ethyl Esters; Castor Isostearate Succinate; Castor Oil/IPDI Copolymer; Ethyl Linoleate; Ethyl Oleate; Isopropyl Lauroyl Sarcosinate; Phenethyl Benzoate; Butyloctyl Salicylate; Canola Oil; Mink Oil; Emu Oil; Lanolin = Wool Fat; Lanolin Alcohol; Lanolin Oil; Acetylated Lanolin; Acetylated Lanolin Alcohol; Hydrogenated Lanolin; Hydroxylated Lanolin; Isopropyl Lanolate',
    },
    {
        purpose: 'A mineral oil or wax that seals the skin',
        hazard: 'moderate',
        rating: '3',
        names: 'Paraffinum Liquidum = Mineral Oil; Petrolatum = Petroleum Jelly = Vaseline; Paraffin; Cera Microcristallina = Microcrystalline Wax; Ozokerite; Ceresin; Synthetic Wax; Polyethylene',
    },
    {
        purpose: 'A wax or fatty alcohol that gives body',
        hazard: 'low',
        rating: '1',
        names: 'Cera Alba = Beeswax; Copernicia Cerifera Cera = Carnauba Wax; Cetyl Alcohol; Cetearyl Alcohol = Cetostearyl Alcohol; Stearyl Alcohol; Behenyl Alcohol; Myristyl Alcohol; Lauryl Alcohol; Isostearyl Alcohol; Arachidyl Alcohol; Batyl Alcohol; C14-22 Alcohols; C12-16 Alcohols; C10-30 Cholesterol/Lanosterol Esters; Rhus Succedanea Fruit Wax; Rhus Verniciflua Peel Wax; Oryza Sativa Cera = Rice Bran Wax; Acacia Decurrens Flower Cera = Mimosa Flower Wax; Hydrogenated Rice Bran Wax; Polyglyceryl-3 Beeswax; PEG-8 Beeswax; Sodium Stearate; Potassium Stearate; Glycol Stearate; Glycol Distearate; Glycol Palmitate; Glycol Montanate; Montan Cera; Shellac; Shellac Cera; Stearyl Stearate; Behenyl Behenate; C20-40 Alcohols; Cetyl Esters; Synthetic Beeswax; Spent Grain Wax; Ethylene/Propylene Copolymer',
    },
    {
        purpose: 'An emulsifier that keeps oil and water together',
        hazard: 'low',
        rating: '1',
        names: 'Glyceryl Stearate = Glyceryl Monostearate; Glyceryl Stearate SE; Glyceryl Stearate Citrate; Glyceryl Oleate; Glyceryl Oleate Citrate; Glyceryl Laurate; Glyceryl Caprylate; Glyceryl Caprate; Glyceryl Undecylenate; Glyceryl Behenate; Glyceryl Dibehenate; Glyceryl Distearate; Glyceryl Isostearate; Glyceryl Linoleate; Glyceryl Linolenate; Glyceryl Arachidonate; Glyceryl Cocoate; Glyceryl Hydroxystearate; Glyceryl Palmitate; Glyceryl Citrate/Lactate/Linoleate/Oleate; Sorbitan Stearate; Sorbitan Olivate; Sorbitan Oleate; Sorbitan Isostearate; Sorbitan Laurate; Sorbitan Palmitate; Sorbitan Caprylate; Sorbitan Sesquioleate; Sorbitan Tristearate; Sorbitan Trioleate; Cetearyl Olivate; Cetearyl Glucoside; Cetearyl Wheat Straw Glycosides; Arachidyl Glucoside; Coco-Glucoside; Decyl Glucoside; Lauryl Glucoside; Caprylyl/Capryl Glucoside; Caprylyl/Capryl Wheat Bran/Straw Glycosides; Myristyl Glucoside; Methyl Glucose Sesquistearate; Methyl Glucose Dioleate; Polyglyceryl-2 Stearate; Polyglyceryl-2 Sesquiisostearate; Polyglyceryl-2 Triisostearate; Polyglyceryl-2 Diisostearate; Polyglyceryl-2 Dipolyhydroxystearate; Polyglyceryl-2 Isostearate; Polyglyceryl-2 Oleate; Polyglyceryl-3 Diisostearate; Polyglyceryl-3 Distearate; Polyglyceryl-3 Methylglucose Distearate; Polyglyceryl-3 Polyricinoleate; Polyglyceryl-3 Ricinoleate; Polyglyceryl-3 Laurate; Polyglyceryl-3 Caprate; Polyglyceryl-3 Stearate; Polyglyceryl-4 Isostearate; Polyglyceryl-4 Caprate; Polyglyceryl-4 Laurate; Polyglyceryl-4 Oleate; Polyglyceryl-4 Cocoate; Polyglyceryl-5 Oleate; Polyglyceryl-5 Dioleate; Polyglyceryl-5 Laurate; Polyglyceryl-5 Trioleate; Polyglyceryl-6 Stearate; Polyglyceryl-6 Distearate; Polyglyceryl-6 Behenate; Polyglyceryl-6 Caprylate; Polyglyceryl-6 Polyricinoleate; Polyglyceryl-6 Laurate; Polyglyceryl-10 Laurate; Polyglyceryl-10 Stearate; Polyglyceryl-10 Oleate; Polyglyceryl-10 Myristate; Polyglyceryl-10 Diisostearate; Polyglyceryl-10 Isostearate; Polyglyceryl-10 Decaoleate; Sucrose Stearate; Sucrose Distearate; Sucrose Laurate; Sucrose Palmitate; Sucrose Polystearate; Sucrose Cocoate; Sucrose Tetrastearate Triacetate; Potassium Cetyl Phosphate; Cetyl Phosphate; Sodium Stearoyl Lactylate; Sodium Lauroyl Lactylate; Sodium Stearoyl Glutamate; Sodium Caproyl Lactylate; Inulin Lauryl Carbamate; Lauryl Polyglyceryl-3 Polydimethylsiloxyethyl Dimethicone; Potassium Palmitoyl Hydrolyzed Wheat Protein; Sodium Dilauramidoglutamide Lysine; Stearyl Glycyrrhetinate',
    },
    {
        purpose: 'An ethoxylated emulsifier or solubiliser',
        hazard: 'moderate',
        rating: '3',
        names: 'PEG-40 Hydrogenated Castor Oil; PEG-60 Hydrogenated Castor Oil; PEG-7 Hydrogenated Castor Oil; PEG-30 Dipolyhydroxystearate; PEG-100 Stearate; PEG-40 Stearate; PEG-20 Stearate; PEG-8 Stearate; PEG-2 Stearate; PEG-7 Glyceryl Cocoate; PEG-6 Caprylic/Capric Glycerides; PEG-20 Glyceryl Triisostearate; PEG-7 Olivate; PEG-120 Methyl Glucose Dioleate; PEG-20 Methyl Glucose Sesquistearate; PEG-150 Distearate; PEG-200 Hydrogenated Glyceryl Palmate; PEG-35 Castor Oil; PEG-75 Lanolin; PEG-90M; PEG-14M; PEG-45M; PEG-7M; PEG-10 Rapeseed Sterol; PEG-11 Methyl Ether Dimethicone; PEG-10 Dimethicone; PEG-12 Dimethicone; PEG-9 Polydimethylsiloxyethyl Dimethicone; Ceteareth-20; Ceteareth-12; Ceteareth-25; Ceteareth-6; Ceteareth-33; Ceteth-20; Ceteth-10; Ceteth-2; Laureth-4; Laureth-7; Laureth-9; Laureth-23; Laureth-3; Steareth-2; Steareth-20; Steareth-21; Steareth-10; Oleth-10; Oleth-20; Oleth-3; Isoceteth-20; Beheneth-25; Trideceth-6; Trideceth-12; PPG-15 Stearyl Ether; PPG-26-Buteth-26; PPG-5-Ceteth-20; PPG-1-PEG-9 Lauryl Glycol Ether; PPG-3 Benzyl Ether Myristate; Poloxamer 184; Poloxamer 188; Poloxamer 407; Polysorbate 65; Cetyl PEG/PPG-10/1 Dimethicone; Triceteareth-4 Phosphate; Sodium Laureth-5 Carboxylate',
    },
    {
        purpose: 'A mild surfactant that cleans and foams',
        hazard: 'low',
        rating: '1-2',
        names: 'Sodium Cocoyl Isethionate; Sodium Lauroyl Methyl Isethionate; Sodium Cocoyl Glutamate; Disodium Cocoyl Glutamate; Sodium Cocoyl Glycinate; Potassium Cocoyl Glycinate; Potassium Cocoyl Glutamate; Sodium Lauroyl Glutamate; Sodium Lauroyl Sarcosinate; Sodium Cocoyl Sarcosinate; Sodium Myristoyl Glutamate; Sodium Methyl Cocoyl Taurate; Sodium Methyl Oleoyl Taurate; Sodium Cocoyl Alaninate; TEA-Cocoyl Glutamate; Sodium Lauryl Glucose Carboxylate; Sodium Cocoyl Apple Amino Acids; Sodium Lauroyl Oat Amino Acids; Disodium Laureth Sulfosuccinate; Disodium Lauryl Sulfosuccinate; Sodium Lauryl Sulfoacetate; Sodium Coco-Sulfate; Sodium C14-16 Olefin Sulfonate; Sodium Cocoamphoacetate; Disodium Cocoamphodiacetate; Sodium Lauroamphoacetate; Disodium Lauroamphodiacetate; Lauryl Betaine; Coco-Betaine; Lauramidopropyl Betaine; Cocamidopropyl Hydroxysultaine; Lauryl Hydroxysultaine; Babassuamidopropyl Betaine; Lauramine Oxide; Cocamine Oxide; Potassium Cocoate; Sodium Cocoate; Sodium Palmate; Sodium Palm Kernelate; Sodium Tallowate; Sodium Olivate; Potassium Olivate; Potassium Oleate; Potassium Myristate; Potassium Palmitate; Potassium Laurate; Sodium Shea Butterate; Sodium Castorate; Sodium Laurate; Sodium Myristate; Sodium Palmitate; Sodium Surfactin; Saponins; Capryloyl Glycine; Capryl/Capramidopropyl Betaine; Sodium Babassuate; Sodium Cocoa Butterate; Sodium Isethionate; Disodium Capryloyl Glutamate; Sodium Lauroyl Glycinate; Potassium Lauroyl Glutamate',
    },
    {
        purpose: 'A strong surfactant that cleans and foams; it can dry the skin',
        hazard: 'moderate',
        rating: '3-4',
        names: 'Sodium Laureth Sulfate = SLES; Sodium Lauryl Sulfate = SLS = Sodium Dodecyl Sulfate; Ammonium Lauryl Sulfate; Ammonium Laureth Sulfate; TEA-Lauryl Sulfate; Magnesium Laureth Sulfate; MIPA-Laureth Sulfate; Sodium Myreth Sulfate; Sodium Trideceth Sulfate; Sodium Coceth Sulfate; Sodium C12-13 Pareth Sulfate; Cocamidopropyl Betaine; Cocamidopropylamine Oxide; TEA-Dodecylbenzenesulfonate',
    },
    {
        purpose: 'A foam booster that is under discussion',
        hazard: 'high',
        rating: '7',
        names: 'Cocamide DEA; Lauramide DEA; Cocamide MEA; Cocamide MIPA; Linoleamide DEA; Oleamide DEA; Myristamide DEA; Triethanolamine = TEA = Trolamine; Diethanolamine = DEA; Ethanolamine = MEA',
    },
    {
        purpose: 'A silicone that feels smooth and dry',
        hazard: 'low',
        rating: '2',
        names: 'Dimethicone = Polydimethylsiloxane; Dimethiconol; Amodimethicone; Phenyl Trimethicone; Trimethylsiloxysilicate; Dimethicone Crosspolymer; Dimethicone/Vinyl Dimethicone Crosspolymer; Vinyl Dimethicone/Methicone Silsesquioxane Crosspolymer; Cetyl Dimethicone; Stearyl Dimethicone; Caprylyl Methicone; Bis-Aminopropyl Dimethicone; Polymethylsilsesquioxane; Polysilicone-11; Methyl Trimethicone; Diphenyl Dimethicone; Diphenylsiloxy Phenyl Trimethicone; Disiloxane; Trisiloxane; Ethyl Trisiloxane; Dimethicone PEG-8 Meadowfoamate; Behenoxy Dimethicone; Bis-Hydroxyethoxypropyl Dimethicone; C30-45 Alkyl Dimethicone; Lauryl Dimethicone; Hydrogen Dimethicone; Methicone; Triethoxycaprylylsilane; Polysilicone-15; Silicone Quaternium-16; Bis-PEG-18 Methyl Ether Dimethyl Silane; Acrylates/Dimethicone Copolymer; Dimethicone/Bis-Isobutyl PPG-20 Crosspolymer; Lauryl PEG-9 Polydimethylsiloxyethyl Dimethicone; Trimethylsiloxyphenyl Dimethicone',
    },
    {
        purpose: 'A volatile silicone that lingers in the environment',
        hazard: 'moderate',
        rating: '4-5',
        names: 'Cyclopentasiloxane = Cyclomethicone D5; Cyclohexasiloxane; Cyclomethicone',
    },
    {
        purpose: 'A thickener or film former',
        hazard: 'low',
        rating: '1',
        names: 'Xanthan Gum; Carbomer; Acrylates/C10-30 Alkyl Acrylate Crosspolymer; Sodium Polyacrylate; Sodium Carbomer; Polyacrylate-13; Polyacrylate Crosspolymer-6; Sodium Acrylates Copolymer; Acrylates Copolymer; Sodium Acrylate/Sodium Acryloyldimethyl Taurate Copolymer; Hydroxyethyl Acrylate/Sodium Acryloyldimethyl Taurate Copolymer; Ammonium Acryloyldimethyltaurate/VP Copolymer; Ammonium Polyacryloyldimethyl Taurate; Sodium Polyacryloyldimethyl Taurate; Polyacrylamide; Cellulose; Cellulose Gum = Carboxymethyl Cellulose; Microcrystalline Cellulose; Hydroxyethylcellulose; Hydroxypropyl Methylcellulose; Hydroxypropylcellulose; Methylcellulose; Ethylcellulose; Cetyl Hydroxyethylcellulose; Cellulose Acetate; Guar Hydroxypropyltrimonium Chloride; Hydroxypropyl Guar; Cyamopsis Tetragonoloba Gum = Guar Gum; Acacia Senegal Gum = Gum Arabic; Acacia Seyal Gum; Caesalpinia Spinosa Gum = Tara Gum; Sclerotium Gum; Gellan Gum; Biosaccharide Gum-1; Biosaccharide Gum-2; Biosaccharide Gum-4; Algin = Sodium Alginate; Agar; Carrageenan; Pectin; Pullulan; Dextran; Dextrin; Dextrin Palmitate; Cyclodextrin; Hydroxypropyl Cyclodextrin; Hydroxypropyl Starch Phosphate; Aluminum Starch Octenylsuccinate; Sodium Starch Octenylsuccinate; Distarch Phosphate; Tapioca Starch; Polyvinyl Alcohol; PVP = Polyvinylpyrrolidone; VP/VA Copolymer; VP/Eicosene Copolymer; VP/Hexadecene Copolymer; VA/Crotonates Copolymer; Styrene/Acrylates Copolymer; Polyurethane-14; Polyurethane-35; Polyester-1; Polyester-7; Polyquaternium-4; Polyquaternium-6; Polyquaternium-7; Polyquaternium-10; Polyquaternium-11; Polyquaternium-22; Polyquaternium-37; Polyquaternium-39; Polyquaternium-47; Polyquaternium-51; Polyquaternium-55; Polyquaternium-67; Nylon-12; Nylon-6; Polymethyl Methacrylate; Beta-Glucan; Succinoglycan; Cassia Gum; Sodium Polystyrene Sulfonate; Acrylates/Steareth-20 Methacrylate Copolymer; Acrylates/Palmeth-25 Acrylate Copolymer; Acrylates/Octylacrylamide Copolymer; Octylacrylamide/Acrylates/Butylaminoethyl Methacrylate Copolymer; Acrylates/Ethylhexyl Acrylate Copolymer; Polybutylene Terephthalate; Polyethylene Terephthalate; Glyceryl Polymethacrylate; Glyceryl Acrylate/Acrylic Acid Copolymer; Dibutyl Lauroyl Glutamide; Dibutyl Ethylhexanoyl Glutamide; Starch Acetate/Adipate; Potato Starch Modified; Corn Starch Modified; Nitrocellulose; Tosylamide/Epoxy Resin; Glyceryl Rosinate',
    },
    {
        purpose: 'A conditioner for hair',
        hazard: 'moderate',
        rating: '3',
        names: 'Behentrimonium Chloride; Behentrimonium Methosulfate; Cetrimonium Chloride; Cetrimonium Bromide; Steartrimonium Chloride; Distearyldimonium Chloride; Stearamidopropyl Dimethylamine; Behenamidopropyl Dimethylamine; Dicocodimonium Chloride; Dipalmitoylethyl Hydroxyethylmonium Methosulfate; Distearoylethyl Dimonium Chloride; Distearoylethyl Hydroxyethylmonium Methosulfate; Cocodimonium Hydroxypropyl Hydrolyzed Wheat Protein; Hydroxypropyltrimonium Hydrolyzed Wheat Protein; Quaternium-80; Quaternium-87; Quaternium-91; Quaternium-18; Cetrimonium Methosulfate; Brassicamidopropyl Dimethylamine; Hydroxypropyltrimonium Honey; Palmitamidopropyltrimonium Chloride; Laurdimonium Hydroxypropyl Hydrolyzed Keratin',
    },
];
