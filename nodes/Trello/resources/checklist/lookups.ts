import type { Lookup } from '../../../shared/catalogue/lookup';
import { idAndName, onCard } from '../../api/lookups';
import { checklistsOf } from '../../api/references/checklist';

export const searchChecklists: Lookup = onCard(async (api, card) => (await checklistsOf(api, card)).map(idAndName));
