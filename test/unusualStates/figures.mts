/** What became of the cells of one state. */
export interface Figures {
	readonly state: string;
	cells: number;
	correct: number;
	refused: number;
	notApplicable: number;
}
