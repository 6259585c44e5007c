// A record that somebody brought as a file: the replay and the review hand it to each other; nothing keeps it.

export const uploadedRecord: { text: string | null } = { text: null };
