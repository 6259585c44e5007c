"""How the bots think: what a line may become, learned from games, and games played on in thought."""
